import { beforeAll, expect, it } from 'vitest';
import { Denied } from '../src/denied.ts';
import { makePeople, type People, type User } from '../src/people/people.ts';
import { onBoth, PATIENCE } from './databases.ts';

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Denied ? error.code : String(error)),
  );

onBoth('a mail address', (open) => {
  let people: People;
  const account = (name: string): Promise<User> => people.register(undefined, name, 'a long password');
  beforeAll(async () => {
    people = makePeople(await open(), Date.now);
  }, PATIENCE);

  it('is one person’s: whoever comes second is refused, however he writes it, and learns no name', async () => {
    const first = await account('Xenophon');
    const second = await account('Proxenus');
    const [one, two] = [
      await people.askMail(first, 'Camp@example.org'),
      await people.askMail(second, 'camp@Example.org'),
    ];
    expect(await people.confirmMail(one)).toMatchObject({ mail: 'Camp@example.org' });
    const denied = await people.confirmMail(two).catch((error: unknown) => error);
    expect(denied).toMatchObject({ code: 'mail-taken', message: 'mail-taken' });
    expect((await people.byId(second.id))?.mail).toBeNull();
    // Given up by the first, it may be the second's.
    await people.forgetMail(first);
    expect(await people.confirmMail(two)).toMatchObject({ name: 'Proxenus', mail: 'camp@Example.org' });
  });

  it('opened by two at once is one’s only', async () => {
    const users = [await account('Clearchus'), await account('Menon'), await account('Socrates')];
    const secrets = [];
    for (const user of users) secrets.push(await people.askMail(user, 'shared@example.org'));
    const codes = await Promise.all(secrets.map((secret) => codeOf(people.confirmMail(secret))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'mail-taken')).toHaveLength(2);
  });

  it('may be confirmed again by whose it is, and resets his password only', async () => {
    const owner = await account('Cheirisophus');
    await people.confirmMail(await people.askMail(owner, 'spartan@example.org'));
    await people.confirmMail(await people.askMail(owner, 'Spartan@example.org'));
    const asked = await people.askReset('SPARTAN@example.org');
    expect(asked?.user.name).toBe('Cheirisophus');
    await people.reset(asked!.secret, 'another password');
    expect(await codeOf(people.login('Cheirisophus', 'another password'))).toBeUndefined();
    expect(await codeOf(people.login('Proxenus', 'a long password'))).toBeUndefined();
    expect(await people.askReset('nobody@example.org')).toBeUndefined();
  });
});
