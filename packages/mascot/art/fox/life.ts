import type { RigSource } from '../rig-source.ts'

/** How the fox girl moves, feels and sounds. */
export const foxLife: Pick<RigSource, 'springs' | 'expressions' | 'motions' | 'idle' | 'reactions' | 'voices'> = {
  springs: [
    { param: 'hairFront', follow: { angleX: 0.9, angleZ: 0.8, bodyX: 0.6 }, hertz: 2.3, damping: 0.28, wind: 0.12 },
    { param: 'hairSide', follow: { angleX: 1.1, angleZ: 1.2, bodyX: 0.8 }, hertz: 1.6, damping: 0.22, wind: 0.2 },
    { param: 'hairBack', follow: { angleX: 1, angleZ: 1, bodyX: 0.8 }, hertz: 1.3, damping: 0.25, wind: 0.18 },
    { param: 'lift', follow: { bodyY: 1.1 }, hertz: 2.6, damping: 0.3 },
    { param: 'sleeve', follow: { bodyX: 1, angleZ: 0.5 }, hertz: 1.7, damping: 0.25, wind: 0.14 },
    { param: 'skirt', follow: { bodyX: 1, angleX: 0.3 }, hertz: 1.5, damping: 0.3, wind: 0.14 },
    { param: 'tail', follow: { bodyX: 0.9, angleZ: 0.5, bodyY: 0.6 }, hertz: 0.9, damping: 0.25, wind: 0.22 },
    { param: 'tailTip', follow: { tail: 0.7 }, hertz: 1.4, damping: 0.22, wind: 0.2 },
  ],
  expressions: {
    neutral: {},
    happy: { eyeOpenL: 0, eyeOpenR: 0, eyeSmile: 1, brow: 0.5, mouthOpen: 1, mouthForm: 0.4, blush: 0.95, earL: 0.2, earR: 0.2 },
    surprised: { eyeOpenL: 1.18, eyeOpenR: 1.18, pupil: -1.2, brow: 1, browTilt: 0.2, mouthOpen: 0.62, mouthForm: -1, blush: 0.3, earL: 0.5, earR: 0.5, lift: 0.5, armsOut: 0.6 },
    shy: { eyeOpenL: 0.82, eyeOpenR: 0.82, eyeX: -0.55, eyeY: 0.5, angleX: -0.25, angleY: 0.45, angleZ: -0.5, brow: 0.1, browTilt: 0.9, mouthForm: -0.55, blush: 1, shy: 1, earL: -0.9, earR: -0.9, armsOut: -0.25, pupil: 0.4 },
    sleepy: { eyeOpenL: 0.42, eyeOpenR: 0.42, eyeY: 0.3, angleY: 0.4, angleZ: 0.6, brow: 0.25, browTilt: 0.45, mouthOpen: 0.18, mouthForm: -0.8, earL: -0.6, earR: -0.45, blush: 0.6 },
    proud: { eyeOpenL: 0.9, eyeOpenR: 0, eyeSmile: 1, brow: 0.3, browTilt: -0.6, mouthOpen: 0.5, mouthForm: 0.6, blush: 0.8, angleZ: 0.4, earL: 0.3, earR: 0.3 },
  },
  motions: {
    hop: {
      seconds: 0.85,
      tracks: {
        bodyY: [[0, 0], [0.12, 0], [0.34, 1], [0.54, 0], [0.85, 0]],
        squash: [[0, 0], [0.12, 0.8], [0.24, -0.5], [0.4, -0.2], [0.58, 0.8], [0.74, -0.15], [0.85, 0]],
        armsOut: [[0, 0], [0.12, 0], [0.34, 0.9], [0.6, 0]],
      },
    },
    wave: {
      seconds: 2.1,
      tracks: {
        armUp: [[0, 0], [0.22, 1], [1.85, 1], [2.1, 0]],
        wave: [[0.2, 0], [0.42, -1], [0.68, 1], [0.94, -1], [1.2, 1], [1.46, -1], [1.75, 0]],
        angleZ: [[0, 0], [0.4, 0.5], [1.7, 0.5], [2.1, 0]],
        bodyX: [[0, 0], [0.4, 0.3], [1.7, 0.3], [2.1, 0]],
      },
    },
    nod: { seconds: 0.9, tracks: { angleY: [[0, 0], [0.2, 0.9], [0.42, -0.15], [0.62, 0.6], [0.9, 0]] } },
    shake: { seconds: 1, tracks: { angleX: [[0, 0], [0.18, -0.8], [0.42, 0.8], [0.64, -0.5], [1, 0]] } },
    'ear-twitch': {
      seconds: 0.7,
      tracks: { earL: [[0, 0], [0.08, -0.9], [0.18, 0.3], [0.28, -0.7], [0.45, 0]], earR: [[0.2, 0], [0.3, -0.6], [0.45, 0]] },
    },
    wag: {
      seconds: 1.8,
      tracks: { tail: [[0, 0], [0.18, 1], [0.42, -0.9], [0.68, 1], [0.94, -0.9], [1.2, 0.8], [1.5, -0.4], [1.8, 0]], bodyX: [[0, 0], [0.42, -0.2], [0.94, 0.2], [1.8, 0]] },
    },
    sway: { calm: true, seconds: 3.4, tracks: { bodyX: [[0, 0], [0.8, -0.7], [2.2, 0.7], [3.4, 0]], angleZ: [[0, 0], [0.9, -0.5], [2.3, 0.5], [3.4, 0]] } },
    'look-up': { calm: true, seconds: 3, tracks: { angleY: [[0, 0], [0.6, -0.8], [2.3, -0.8], [3, 0]], eyeY: [[0, 0], [0.3, -0.8], [2.3, -0.8], [3, 0]], angleX: [[0, 0], [0.8, 0.4], [2.3, 0.5], [3, 0]] } },
    yawn: {
      calm: true, seconds: 2.6,
      tracks: { mouthOpen: [[0, 0], [0.7, 1], [1.6, 1], [2.2, 0]], mouthForm: [[0, 0], [0.5, -0.6], [1.8, -0.6], [2.4, 0]], eyeOpenL: [[0, 0], [0.6, -1], [1.7, -1], [2.4, 0]], eyeOpenR: [[0, 0], [0.6, -1], [1.7, -1], [2.4, 0]], angleY: [[0, 0], [0.8, -0.5], [1.7, -0.5], [2.6, 0]], earL: [[0, 0], [0.8, -0.7], [2.6, 0]], earR: [[0, 0], [0.8, -0.7], [2.6, 0]] },
    },
  },
  idle: ['ear-twitch', 'ear-twitch', 'wag', 'sway', 'look-up', 'yawn'],
  reactions: {
    head: [
      { motion: 'nod', expression: 'happy', seconds: 2.2, voice: 'pleased' },
      { motion: 'hop', expression: 'happy', seconds: 2, voice: 'chirp' },
      { motion: 'hop', expression: 'surprised', seconds: 1.4, voice: 'oh' },
    ],
    ears: [
      { motion: 'ear-twitch', expression: 'shy', seconds: 2.6, voice: 'shy' },
      { motion: 'shake', expression: 'shy', seconds: 2.2, voice: 'shy' },
    ],
    tail: [
      { motion: 'hop', expression: 'surprised', seconds: 1.8, voice: 'oh' },
      { motion: 'wag', expression: 'happy', seconds: 2, voice: 'chirp' },
    ],
    body: [
      { motion: 'wave', expression: 'happy', seconds: 2.4, voice: 'hello' },
      { motion: 'hop', expression: 'proud', seconds: 2, voice: 'chirp' },
    ],
  },
  voices: {
    chirp: [
      { wave: 'triangle', at: 0, for: 0.12, from: 760, to: 1180, gain: 0.4 },
      { wave: 'triangle', at: 0.15, for: 0.18, from: 980, to: 1480, gain: 0.4 },
    ],
    pleased: [
      { wave: 'triangle', at: 0, for: 0.2, from: 620, to: 840, gain: 0.4, tremble: [14, 16] },
      { wave: 'sine', at: 0.22, for: 0.34, from: 900, to: 700, gain: 0.45, tremble: [9, 20] },
    ],
    oh: [{ wave: 'triangle', at: 0, for: 0.22, from: 1350, to: 820, gain: 0.5 }],
    shy: [
      { wave: 'sine', at: 0, for: 0.16, from: 700, to: 620, gain: 0.35 },
      { wave: 'sine', at: 0.2, for: 0.3, from: 640, to: 540, gain: 0.32, tremble: [11, 18] },
    ],
    hello: [
      { wave: 'triangle', at: 0, for: 0.13, from: 660, to: 880, gain: 0.4 },
      { wave: 'triangle', at: 0.16, for: 0.13, from: 880, to: 990, gain: 0.4 },
      { wave: 'triangle', at: 0.32, for: 0.28, from: 990, to: 1320, gain: 0.4, tremble: [8, 18] },
    ],
  },
}
