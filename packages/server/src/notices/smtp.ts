import { createTransport } from 'nodemailer';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId?: string;
  readonly headers?: { readonly [name: string]: string };
}

const TIMEOUT = 20_000;

/**
 * Sends one mail by `smtp://` (with STARTTLS) or `smtps://`, with name and password in the address when the server
 * wants them. Nothing goes over a line that is not encrypted, unless the server is this machine.
 */
export async function sendMail(server: string, mail: Mail): Promise<void> {
  const url = new URL(server);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const secure = url.protocol === 'smtps:';
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !local,
    tls: { rejectUnauthorized: !local },
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  });
  try {
    const { headers, ...rest } = mail;
    await transport.sendMail({
      ...rest,
      ...(headers ? { headers: { ...headers } } : {}),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}
