import type { RigSource } from '../rig-source.ts'

/** The parameters, springs, expressions, motions and sounds of the black cat with the lantern. */
export const catLife: Pick<
  RigSource,
  'springs' | 'expressions' | 'motions' | 'idle' | 'reactions' | 'voices'
> = {
  springs: [
    { param: 'ears', follow: { bodyY: 1 }, hertz: 2.8, damping: 0.3 },
    { param: 'swing', follow: { carryX: -1.2 }, hertz: 1.1, damping: 0.18 },
    { param: 'whisker', follow: { angleY: 0.6, bodyY: 0.6 }, hertz: 3, damping: 0.25, wind: 0.15 },
    {
      param: 'knot',
      follow: { angleX: 0.8, angleZ: 0.8, bodyX: 0.8, carryX: 0.8 },
      hertz: 1.9,
      damping: 0.24,
      wind: 0.16,
    },
    { param: 'bell', follow: { angleX: 0.7, bodyX: 1, angleZ: 0.6, carryX: 0.8 }, hertz: 2.7, damping: 0.16 },
    {
      param: 'lantern',
      follow: { bodyX: 1.4, angleX: 0.5, raise: 0.9, bodyY: 0.5, carryX: 1 },
      hertz: 0.85,
      damping: 0.13,
      wind: 0.24,
    },
    { param: 'tail', follow: { bodyX: 0.6, bodyY: 0.5, carryX: 0.9 }, hertz: 0.9, damping: 0.3, wind: 0.24 },
    { param: 'tailTip', follow: { tail: 0.9 }, hertz: 1.2, damping: 0.22, wind: 0.22 },
    { param: 'glow', follow: {}, hertz: 1, damping: 1, wind: 0.16 },
  ],
  expressions: {
    // The eyes are half closed: the cat is awake, but in no hurry.
    neutral: { eyeOpenL: 0.78, eyeOpenR: 0.78 },
    happy: {
      eyeOpenL: 0,
      eyeOpenR: 0,
      eyeSmile: 1,
      brow: 0.5,
      mouthOpen: 0.9,
      mouthForm: 0.4,
      blush: 1,
      glow: 0.95,
    },
    surprised: {
      eyeOpenL: 1.16,
      eyeOpenR: 1.16,
      pupil: -1.3,
      brow: 1,
      mouthOpen: 0.55,
      mouthForm: -1,
      blush: 0.2,
      ears: -0.4,
      whisker: 0.6,
      raise: 0.6,
    },
    shy: {
      eyeOpenL: 0.78,
      eyeOpenR: 0.78,
      eyeX: -0.5,
      eyeY: 0.5,
      angleX: -0.3,
      angleY: 0.4,
      angleZ: -0.5,
      browTilt: 0.9,
      mouthForm: -0.5,
      blush: 1,
      shy: 1,
      ears: 0.9,
      pupil: 0.5,
      whisker: -0.5,
    },
    sleepy: {
      eyeOpenL: 0.48,
      eyeOpenR: 0.48,
      eyeY: 0.35,
      angleY: 0.45,
      angleZ: 0.6,
      browTilt: 0.4,
      mouthOpen: 0.16,
      mouthForm: -0.7,
      ears: 0.5,
      glow: 0.4,
      raise: -0.3,
      whisker: -0.4,
    },
    proud: {
      eyeOpenL: 0.55,
      eyeOpenR: 0.55,
      angleY: -0.5,
      brow: 0.3,
      browTilt: -0.7,
      mouthForm: 1,
      blush: 0.7,
      angleZ: 0.3,
      raise: 0.4,
      glow: 1,
    },
    // The cat does not like to be held, and its face shows it.
    held: {
      held: 1,
      eyeOpenL: 0.6,
      eyeOpenR: 0.6,
      eyeY: -0.35,
      angleY: -0.15,
      browTilt: -0.6,
      mouthForm: -0.9,
      ears: 0.6,
      whisker: -0.5,
      raise: -0.3,
      paw: 0,
      tailTip: -0.5,
      glow: 0.6,
    },
  },
  motions: {
    land: {
      seconds: 0.6,
      tracks: {
        squash: [
          [0, -0.3],
          [0.12, 1],
          [0.3, -0.25],
          [0.6, 0],
        ],
        ears: [
          [0, 0],
          [0.12, 0.5],
          [0.6, 0],
        ],
      },
    },
    hop: {
      seconds: 0.85,
      tracks: {
        bodyY: [
          [0, 0],
          [0.12, 0],
          [0.34, 1],
          [0.54, 0],
          [0.85, 0],
        ],
        squash: [
          [0, 0],
          [0.12, 0.8],
          [0.24, -0.5],
          [0.4, -0.2],
          [0.58, 0.8],
          [0.74, -0.15],
          [0.85, 0],
        ],
      },
    },
    wave: {
      seconds: 2,
      tracks: {
        raise: [
          [0, 0],
          [0.3, 1],
          [0.6, 0.4],
          [0.9, 1],
          [1.2, 0.4],
          [1.5, 0.9],
          [2, 0],
        ],
        paw: [
          [0, 0],
          [0.3, 1],
          [1.5, 1],
          [2, 0],
        ],
        angleZ: [
          [0, 0],
          [0.4, -0.5],
          [1.5, -0.5],
          [2, 0],
        ],
      },
    },
    nod: {
      seconds: 0.9,
      tracks: {
        angleY: [
          [0, 0],
          [0.2, 0.9],
          [0.42, -0.15],
          [0.62, 0.6],
          [0.9, 0],
        ],
      },
    },
    shake: {
      seconds: 1,
      tracks: {
        angleX: [
          [0, 0],
          [0.18, -0.8],
          [0.42, 0.8],
          [0.64, -0.5],
          [1, 0],
        ],
        whisker: [
          [0, 0],
          [0.2, 0.6],
          [0.45, -0.6],
          [0.7, 0.4],
          [1, 0],
        ],
      },
    },
    'lift-lantern': {
      calm: true,
      seconds: 2.6,
      tracks: {
        raise: [
          [0, 0],
          [0.5, 1],
          [1.9, 1],
          [2.6, 0],
        ],
        glow: [
          [0, 0],
          [0.6, 0.28],
          [1.9, 0.28],
          [2.6, 0],
        ],
        angleX: [
          [0, 0],
          [0.6, 0.6],
          [1.9, 0.6],
          [2.6, 0],
        ],
        eyeX: [
          [0, 0],
          [0.3, 0.8],
          [1.9, 0.8],
          [2.4, 0],
        ],
        angleY: [
          [0, 0],
          [0.6, 0.25],
          [1.9, 0.25],
          [2.6, 0],
        ],
      },
    },
    'ear-twitch': {
      seconds: 0.7,
      tracks: {
        earL: [
          [0, 0],
          [0.08, -0.9],
          [0.18, 0.3],
          [0.28, -0.7],
          [0.45, 0],
        ],
        earR: [
          [0.2, 0],
          [0.3, -0.6],
          [0.45, 0],
        ],
      },
    },
    wag: {
      seconds: 2.4,
      tracks: {
        tail: [
          [0, 0],
          [0.35, 0.9],
          [0.8, -0.8],
          [1.3, 0.8],
          [1.8, -0.5],
          [2.4, 0],
        ],
      },
    },
    sway: {
      calm: true,
      seconds: 3.4,
      tracks: {
        bodyX: [
          [0, 0],
          [0.8, -0.8],
          [2.2, 0.8],
          [3.4, 0],
        ],
        angleZ: [
          [0, 0],
          [0.9, -0.5],
          [2.3, 0.5],
          [3.4, 0],
        ],
      },
    },
    'slow-blink': {
      calm: true,
      seconds: 2.4,
      tracks: {
        eyeOpenL: [
          [0, 0],
          [0.6, -1],
          [1.3, -1],
          [2.2, 0],
        ],
        eyeOpenR: [
          [0, 0],
          [0.6, -1],
          [1.3, -1],
          [2.2, 0],
        ],
        angleY: [
          [0, 0],
          [0.9, 0.3],
          [2.4, 0],
        ],
      },
    },
    yawn: {
      calm: true,
      seconds: 2.6,
      tracks: {
        mouthOpen: [
          [0, 0],
          [0.7, 1],
          [1.6, 1],
          [2.2, 0],
        ],
        eyeOpenL: [
          [0, 0],
          [0.6, -1],
          [1.7, -1],
          [2.4, 0],
        ],
        eyeOpenR: [
          [0, 0],
          [0.6, -1],
          [1.7, -1],
          [2.4, 0],
        ],
        angleY: [
          [0, 0],
          [0.8, -0.6],
          [1.7, -0.6],
          [2.6, 0],
        ],
        ears: [
          [0, 0],
          [0.8, 0.7],
          [2.6, 0],
        ],
      },
    },
  },
  idle: ['ear-twitch', 'slow-blink', 'wag', 'sway', 'lift-lantern', 'yawn'],
  reactions: {
    head: [
      { motion: 'nod', expression: 'happy', seconds: 2.2, voice: 'purr' },
      { motion: 'hop', expression: 'happy', seconds: 2, voice: 'mew' },
      { motion: 'hop', expression: 'surprised', seconds: 1.4, voice: 'mrr' },
    ],
    ears: [
      { motion: 'ear-twitch', expression: 'shy', seconds: 2.4, voice: 'mrr' },
      { motion: 'shake', expression: 'shy', seconds: 2.2, voice: 'mew' },
    ],
    tail: [
      { motion: 'hop', expression: 'surprised', seconds: 1.8, voice: 'mrr' },
      { motion: 'wag', expression: 'proud', seconds: 2.2, voice: 'mew' },
    ],
    lantern: [
      { motion: 'lift-lantern', expression: 'proud', seconds: 2.6, voice: 'chime' },
      { motion: 'hop', expression: 'happy', seconds: 2, voice: 'chime' },
    ],
    body: [
      { motion: 'wave', expression: 'happy', seconds: 2.2, voice: 'mew' },
      { motion: 'hop', expression: 'proud', seconds: 2, voice: 'purr' },
    ],
  },
  voices: {
    mew: [
      { wave: 'sawtooth', at: 0, for: 0.16, from: 520, to: 820, gain: 0.22, filter: [700, 2600] },
      {
        wave: 'sawtooth',
        at: 0.14,
        for: 0.34,
        from: 830,
        to: 560,
        gain: 0.22,
        filter: [2600, 600],
        tremble: [7, 10],
      },
    ],
    mrr: [
      {
        wave: 'sawtooth',
        at: 0,
        for: 0.3,
        from: 420,
        to: 640,
        gain: 0.2,
        filter: [600, 1800],
        tremble: [26, 40],
      },
    ],
    purr: [
      {
        wave: 'sawtooth',
        at: 0,
        for: 0.9,
        from: 74,
        to: 66,
        gain: 0.42,
        filter: [420, 300],
        tremble: [23, 14],
      },
    ],
    chime: [
      { wave: 'sine', at: 0, for: 0.7, from: 1568, to: 1566, gain: 0.3 },
      { wave: 'sine', at: 0.12, for: 0.8, from: 2093, to: 2090, gain: 0.22 },
    ],
  },
}
