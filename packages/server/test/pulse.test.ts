import { describe, expect, it } from 'vitest';
import type { Listener } from '../src/live/benches.ts';
import { makeHub } from '../src/live/hub.ts';

describe('the pulse', () => {
  it('pings whoever has been told nothing, and hangs up on whoever does not answer', () => {
    const hub = makeHub({ now: Date.now, benchWait: 0, announce: () => {} });
    const did: string[] = [];
    const listener = (name: string, told: boolean): Listener => ({
      user: name,
      deaf: new Set(),
      watching: new Set(),
      alive: true,
      told,
      send: () => {},
      again: () => {},
      ping: () => void did.push(`ping ${name}`),
      close: () => {},
      hangUp: () => void did.push(`gone ${name}`),
    });
    const [busy, idle, dead] = [listener('busy', true), listener('idle', false), listener('dead', false)];
    for (const one of [busy, idle, dead]) hub.join(one);
    hub.pulse();
    expect(did.splice(0)).toEqual(['ping idle', 'ping dead']);
    idle.alive = true;
    busy.told = true;
    hub.pulse();
    expect(did.splice(0)).toEqual(['ping idle', 'gone dead']);
    idle.alive = true;
    hub.pulse();
    expect(did).toContain('ping busy');
  });
});
