import type { Thumb } from '../thumb.ts';

export const thumb: Thumb = { crop: [640, 470, 860], names: ['Sestos', 'Abydos'] };
