import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const TIMEOUT = 20_000;
// Addresses go into commands and headers: nothing that could end a line.
const ADDRESS = /^[^\s<>"(),:;@]+@[A-Za-z0-9.-]+$/;

/** Reads the answers of the other side, one at a time. */
function conversation(socket: Socket): {
  say(line: string): Promise<string>;
  hear(): Promise<string>;
} {
  let buffer = '';
  let waiting: { resolve(text: string): void; reject(error: Error): void } | undefined;
  const complete = (): string | undefined => {
    const match = /^(?:\d{3}-[^\n]*\n)*\d{3} [^\n]*\n/.exec(buffer);
    if (!match) return undefined;
    buffer = buffer.slice(match[0].length);
    return match[0];
  };
  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    const answer = waiting && complete();
    if (answer === undefined) return;
    waiting?.resolve(answer);
    waiting = undefined;
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the mail server hung up')));
  const hear = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const answer = complete();
      if (answer !== undefined) resolve(answer);
      else waiting = { resolve, reject };
    });
  return {
    hear,
    say: (line) => {
      const answer = hear();
      socket.write(`${line}\r\n`);
      return answer;
    },
  };
}

function opened(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Socket> {
  socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('the mail server does not answer')));
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve(socket));
    socket.once('error', reject);
  });
}

function expect(answer: string, code: string): string {
  if (!answer.startsWith(code)) throw new Error(`the mail server said ${answer.trim().slice(0, 200)}`);
  return answer;
}

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
const header = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${encode(text)}?=`);

function message({ from, to, subject, text }: Mail, at: Date): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${header(subject.replace(/[\r\n]+/g, ' '))}`,
    `Date: ${at.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(encode(text).match(/.{1,76}/g) ?? []),
  ].join('\r\n');
}

/**
 * Sends one mail by `smtp://` (with STARTTLS) or `smtps://`, with name and password in the address when the server
 * wants them. Passwords never go over a line that is not encrypted, unless the server is this machine.
 */
export async function sendMail(server: string, mail: Mail, at: Date = new Date()): Promise<void> {
  if (!ADDRESS.test(mail.to) || !ADDRESS.test(mail.from)) throw new Error('not a mail address');
  const url = new URL(server);
  const host = url.hostname;
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(host);
  let secure = url.protocol === 'smtps:';
  let socket = secure
    ? await opened(connectTls({ host, port, servername: host }), 'secureConnect')
    : await opened(connectTcp({ host, port }), 'connect');
  try {
    let talk = conversation(socket);
    expect(await talk.hear(), '220');
    let greeting = expect(await talk.say('EHLO strategoi'), '250');
    if (!secure && /STARTTLS/i.test(greeting)) {
      expect(await talk.say('STARTTLS'), '220');
      socket.removeAllListeners();
      socket = await opened(
        connectTls({ socket, servername: host, rejectUnauthorized: !local }),
        'secureConnect',
      );
      secure = true;
      talk = conversation(socket);
      greeting = expect(await talk.say('EHLO strategoi'), '250');
    }
    if (!secure && !local) throw new Error('the mail server offers no encryption');
    if (url.username !== '') {
      const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
      expect(await talk.say(`AUTH PLAIN ${encode(`\0${user}\0${password}`)}`), '235');
    }
    expect(await talk.say(`MAIL FROM:<${mail.from}>`), '250');
    expect(await talk.say(`RCPT TO:<${mail.to}>`), '25');
    expect(await talk.say('DATA'), '354');
    // The body is base64 and the headers begin with a letter: no line begins with a dot.
    expect(await talk.say(`${message(mail, at)}\r\n.`), '250');
    socket.write('QUIT\r\n');
  } finally {
    socket.on('error', () => {});
    socket.end();
  }
}
