/** Small sounds made of noise and tones: nothing is recorded, nothing is loaded. */

export const sounds = ['die', 'march', 'oars', 'seal'] as const;
export type Sound = (typeof sounds)[number];

/** One burst: from so many seconds on, so long, through a filter at this pitch. */
interface Burst {
  readonly at: number;
  readonly long: number;
  readonly pitch: number;
  readonly loud: number;
  readonly filter: BiquadFilterType;
  /** It swells before it fades. */
  readonly swells?: boolean;
}

const burst = (at: number, long: number, pitch: number, loud: number, filter: BiquadFilterType): Burst => ({
  at,
  long,
  pitch,
  loud,
  filter,
});

/** A die knocks on wood and comes to rest; men march; oars sweep; a seal is pressed into wax. */
export const scores: { readonly [S in Sound]: readonly Burst[] } = {
  die: [0, 0.07, 0.13, 0.22, 0.33].map((at, i) =>
    burst(at, 0.04, 2600 - i * 220, 0.5 - i * 0.07, 'bandpass'),
  ),
  march: [0, 0.19, 0.38, 0.57].map((at, i) => burst(at, 0.09, i % 2 ? 150 : 190, 0.55, 'lowpass')),
  oars: [0, 0.5].map((at) => ({ ...burst(at, 0.42, 850, 0.3, 'bandpass'), swells: true })),
  seal: [burst(0, 0.16, 120, 0.7, 'lowpass'), burst(0.02, 0.05, 1400, 0.2, 'bandpass')],
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  // The same hiss every time: a small generator is enough for noise.
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[i] = seed / 1_073_741_823.5 - 1;
  }
  return noise;
}

export function sound(kind: Sound): void {
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  for (const { at, long, pitch, loud, filter, swells } of scores[kind]) {
    const source = audio.createBufferSource();
    source.buffer = noiseOf(audio);
    const tone = audio.createBiquadFilter();
    tone.type = filter;
    tone.frequency.value = pitch;
    const gain = audio.createGain();
    const start = audio.currentTime + 0.01 + at;
    gain.gain.setValueAtTime(swells ? 0.001 : loud, start);
    if (swells) gain.gain.linearRampToValueAtTime(loud, start + long * 0.4);
    gain.gain.exponentialRampToValueAtTime(0.001, start + long);
    source.connect(tone).connect(gain).connect(audio.destination);
    source.start(start, 0, long);
  }
}
