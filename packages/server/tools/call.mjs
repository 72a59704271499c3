/** Speaks to the server at this address as whoever has this cookie; what is refused is thrown. */
export const callTo = (base) => async (path, cookie, body) => {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return { json: JSON.parse(text), cookie: response.headers.get('set-cookie')?.split(';')[0] };
};
