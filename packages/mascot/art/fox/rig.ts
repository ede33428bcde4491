import {
  eyeDeforms,
  eyeLayers,
  hit,
  mirror,
  moved,
  parameter,
  standardParameters,
  turned,
  type EyeShape,
  type Layer,
  type Point,
  type RigSource,
} from '../rig-source.ts'
import { foxLife } from './life.ts'

const AXIS = 320
const left: EyeShape = {
  side: 'l',
  lid: { from: [226, 350], to: [298, 350], sag: 16 },
  lash: { from: [206, 326], to: [304, 330], sag: -34 },
  closed: { from: [210, 339], to: [303, 349], sag: 18 },
  smile: -44,
  reach: [13, 9],
  middle: [264, 341],
}
const right: EyeShape = {
  ...left,
  side: 'r',
  lid: mirror(left.lid, AXIS),
  lash: mirror(left.lash, AXIS),
  closed: mirror(left.closed, AXIS),
  middle: [376, 341],
}

const standing: Layer['opacity'] = [{ param: 'held', keys: [[0.3, 1], [0.5, 0]] }] // prettier-ignore
const hanging: Layer['opacity'] = [{ param: 'held', keys: [[0.3, 0], [0.5, 1]] }] // prettier-ignore

const PLEATS = 5

/**
 * Returns the offsets of the pleats of the skirt. At the hem, the pleats swing alternately outwards and inwards; at the waist, they do not
 * move.
 */
function pleats(): Point[] {
  const offsets: Point[] = []
  for (let row = 0; row <= 4; row++)
    for (let col = 0; col <= PLEATS * 2; col++) {
      const free = (row / 4) ** 2.2
      offsets.push([Math.sin(col * 1.3) * 3 * free, Math.sin(col * 1.9 + 0.6) * 7 * free])
    }
  return offsets
}

const rig: RigSource = {
  name: 'fox',
  view: [48, -44, 625, 840],
  face: [320, 340],
  parameters: [
    ...standardParameters,
    parameter('hairFront', -1, 1),
    parameter('hairSide', -1, 1),
    parameter('hairBack', -1, 1),
    parameter('lift', -1, 1),
    parameter('sleeve', -1, 1),
    parameter('skirt', -1, 1),
    parameter('hem', -1, 1),
    parameter('dangle', -1, 1),
    parameter('swing', -1, 1),
    parameter('tail', -1.4, 1.4),
    parameter('tailTip', -1, 1),
    parameter('earL', -1, 1),
    parameter('earR', -1, 1),
    parameter('armUp', 0, 1),
    parameter('wave', -1, 1),
    parameter('armsOut', -0.3, 1),
  ],
  bones: [
    // While the fox girl is held, her whole body hangs from the hand above her head.
    {
      id: 'hang',
      pivot: [320, 90],
      rotate: [{ ...turned('swing', 6), times: { param: 'held' } }],
    },
    {
      id: 'root',
      parent: 'hang',
      pivot: [320, 788],
      move: [moved('bodyY', 0, -55), moved('held', 0, -40)],
      scale: [{ param: 'squash', by: [1.07, 0.92] }],
    },
    { id: 'body', parent: 'root', pivot: [320, 760], rotate: [turned('bodyX', 2.5)] },
    {
      id: 'legL',
      parent: 'root',
      pivot: [292, 680],
      rotate: [{ ...turned('dangle', 13), times: { param: 'held' } }, turned('held', -3)],
    },
    {
      id: 'legR',
      parent: 'root',
      pivot: [360, 676],
      rotate: [{ ...turned('dangle', 17), times: { param: 'held' } }, turned('held', -9)],
    },
    { id: 'tail', parent: 'body', pivot: [400, 664], rotate: [turned('tail', 8)] },
    { id: 'chest', parent: 'body', pivot: [320, 560], scale: [{ param: 'breath', by: [1.012, 1.014] }] },
    {
      id: 'armL',
      parent: 'chest',
      pivot: [272, 462],
      rotate: [turned('armsOut', 20), turned('breath', 1.5)],
    },
    {
      id: 'armR',
      parent: 'chest',
      pivot: [376, 448],
      rotate: [turned('armsOut', -20), turned('breath', -1.5)],
    },
    {
      id: 'armUp',
      parent: 'chest',
      pivot: [384, 474],
      rotate: [turned('wave', 11), { param: 'armUp', at: [1, 0], degrees: 50 }],
    },
    {
      id: 'head',
      parent: 'body',
      pivot: [320, 440],
      rotate: [turned('angleZ', 7)],
      move: [moved('angleX', 7, 0), moved('angleY', 0, 4), moved('breath', 0, -3.5)],
    },
    {
      id: 'earL',
      parent: 'head',
      pivot: [222, 214],
      rotate: [turned('earL', 18), turned('held', -13)],
      scale: [{ param: 'held', by: [1, 0.86] }],
    },
    {
      id: 'earR',
      parent: 'head',
      pivot: [418, 214],
      rotate: [turned('earR', -18), turned('held', 13)],
      scale: [{ param: 'held', by: [1, 0.86] }],
    },
  ],
  layers: {
    tail: { bone: 'tail', mesh: [7, 8] },
    'hair-back': { bone: 'head', mesh: [8, 6], depth: -0.35 },
    'leg-l': { bone: 'root', mesh: [1, 1], opacity: standing },
    'leg-r': { bone: 'root', mesh: [1, 1], opacity: standing },
    'hang-l': { bone: 'legL', mesh: [1, 3], opacity: hanging },
    'hang-r': { bone: 'legR', mesh: [1, 3], opacity: hanging },
    hakama: { bone: 'body', mesh: [PLEATS * 2, 4] },
    torso: { bone: 'chest', mesh: [2, 2] },
    bow: { bone: 'chest', mesh: [2, 3] },
    'arm-l': { bone: 'armL', mesh: [3, 5] },
    'arm-r': {
      bone: 'armR',
      mesh: [3, 5],
      opacity: [
        {
          param: 'armUp',
          keys: [
            [0.3, 1],
            [0.5, 0],
          ],
        },
      ],
    },
    'ear-l': { bone: 'earL', mesh: [3, 6], depth: 0.35 },
    'ear-r': { bone: 'earR', mesh: [3, 6], depth: 0.35 },
    face: { bone: 'head', mesh: [6, 6], depth: 0.7 },
    blush: {
      bone: 'head',
      mesh: [4, 1],
      depth: 0.95,
      opacity: [
        {
          param: 'blush',
          keys: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    },
    'blush-lines': {
      bone: 'head',
      mesh: [4, 1],
      depth: 0.98,
      opacity: [
        {
          param: 'shy',
          keys: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    },
    nose: { bone: 'head', mesh: [1, 1], depth: 1.3 },
    'mouth-line': {
      bone: 'head',
      mesh: [6, 1],
      depth: 1.1,
      opacity: [
        {
          param: 'mouthOpen',
          keys: [
            [0.1, 1],
            [0.2, 0],
          ],
        },
      ],
    },
    'mouth-open': {
      bone: 'head',
      mesh: [4, 3],
      depth: 1.1,
      opacity: [
        {
          param: 'mouthOpen',
          keys: [
            [0.06, 0],
            [0.16, 1],
          ],
        },
      ],
    },
    ...eyeLayers('l', 1),
    'crease-l': { bone: 'head', mesh: [3, 1], depth: 1 },
    ...eyeLayers('r', 1),
    'crease-r': { bone: 'head', mesh: [3, 1], depth: 1 },
    'side-l': { bone: 'head', mesh: [3, 7], depth: 0.72 },
    'side-r': { bone: 'head', mesh: [3, 7], depth: 0.72 },
    bangs: { bone: 'head', mesh: [8, 6], depth: 0.9 },
    ahoge: { bone: 'head', mesh: [2, 4], depth: 0.7 },
    'brow-l': { bone: 'head', mesh: [2, 1], depth: 1.08 },
    'brow-r': { bone: 'head', mesh: [2, 1], depth: 1.08 },
    flower: { bone: 'head', mesh: [2, 2], depth: 0.85 },
    'arm-up': {
      bone: 'armUp',
      mesh: [4, 4],
      opacity: [
        {
          param: 'armUp',
          keys: [
            [0.3, 0],
            [0.5, 1],
          ],
        },
      ],
    },
  },
  deforms: [
    { param: 'angleX', kind: 'turn', layers: ['head'], by: [25, 0], center: [320, 300], radius: [215, 260] },
    { param: 'angleY', kind: 'turn', layers: ['head'], by: [0, 15], center: [320, 320], radius: [260, 260] },
    ...eyeDeforms(left),
    ...eyeDeforms(right),
    { param: 'eyeOpenL', at: [1, 0], kind: 'shift', layers: ['crease-l'], by: [0, 22] },
    { param: 'eyeOpenR', at: [1, 0], kind: 'shift', layers: ['crease-r'], by: [0, 22] },
    { param: 'brow', kind: 'shift', layers: ['brow-l', 'brow-r'], by: [0, -10] },
    // Hand-made key forms: at 1 the inner ends of the brows are up (worried), at -1 they are down (cross).
    {
      param: 'browTilt',
      kind: 'points',
      layers: ['brow-l'],
      offsets: [
        [-2, 7],
        [0, 0],
        [0, -9],
        [-2, 7],
        [0, 0],
        [0, -9],
      ],
    },
    {
      param: 'browTilt',
      kind: 'points',
      layers: ['brow-r'],
      offsets: [
        [0, -9],
        [0, 0],
        [2, 7],
        [0, -9],
        [0, 0],
        [2, 7],
      ],
    },
    {
      param: 'mouthOpen',
      at: [1, 0],
      kind: 'scale',
      layers: ['mouth-open'],
      about: [320, 400],
      by: [0.85, 0.15],
    },
    {
      param: 'mouthForm',
      at: [0, -1],
      kind: 'scale',
      layers: ['mouth-open', 'mouth-line'],
      about: [320, 404],
      by: [0.62, 1],
    },
    { param: 'mouthForm', kind: 'bow', layers: ['mouth-line'], from: 298, to: 342, by: 9 },
    {
      param: 'hairFront',
      kind: 'bend',
      layers: ['bangs', 'flower'],
      degrees: -5,
      root: [320, 140],
      tip: [320, 320],
      power: 1.6,
    },
    {
      param: 'hairSide',
      kind: 'bend',
      layers: ['side-l'],
      degrees: -11,
      root: [188, 240],
      tip: [180, 498],
      power: 1.5,
    },
    {
      param: 'hairSide',
      kind: 'bend',
      layers: ['side-r'],
      degrees: -11,
      root: [452, 240],
      tip: [460, 498],
      power: 1.5,
    },
    {
      param: 'hairBack',
      kind: 'bend',
      layers: ['hair-back'],
      degrees: -6,
      root: [320, 200],
      tip: [320, 500],
      power: 1.8,
    },
    {
      param: 'hairFront',
      kind: 'bend',
      layers: ['ahoge'],
      degrees: 26,
      root: [324, 124],
      tip: [336, 52],
      power: 1.2,
    },
    {
      param: 'lift',
      kind: 'bend',
      layers: ['side-l'],
      degrees: 12,
      root: [188, 240],
      tip: [180, 498],
      power: 1.8,
    },
    {
      param: 'lift',
      kind: 'bend',
      layers: ['side-r'],
      degrees: -12,
      root: [452, 240],
      tip: [460, 498],
      power: 1.8,
    },
    { param: 'lift', kind: 'scale', layers: ['hair-back'], about: [320, 320], by: [1.06, 0.95] },
    {
      param: 'lift',
      kind: 'bend',
      layers: ['ear-l'],
      degrees: -14,
      root: [222, 210],
      tip: [150, 70],
      power: 1.4,
    },
    {
      param: 'lift',
      kind: 'bend',
      layers: ['ear-r'],
      degrees: 14,
      root: [418, 210],
      tip: [490, 70],
      power: 1.4,
    },
    {
      param: 'sleeve',
      kind: 'bend',
      layers: ['arm-l', 'arm-r'],
      degrees: -9,
      root: [320, 480],
      tip: [320, 640],
      power: 1.5,
    },
    {
      param: 'sleeve',
      kind: 'bend',
      layers: ['bow'],
      degrees: -14,
      root: [320, 566],
      tip: [320, 620],
      power: 1.5,
    },
    {
      param: 'wave',
      kind: 'bend',
      layers: ['arm-up'],
      degrees: 9,
      root: [400, 480],
      tip: [530, 360],
      power: 1.4,
    },
    {
      param: 'skirt',
      kind: 'bend',
      layers: ['hakama'],
      degrees: -5,
      root: [320, 570],
      tip: [320, 748],
      power: 1.7,
    },
    { param: 'hem', kind: 'points', layers: ['hakama'], offsets: pleats() },
    { param: 'lift', kind: 'scale', layers: ['hakama'], about: [320, 560], by: [1.08, 0.98] },
    {
      param: 'tail',
      kind: 'bend',
      layers: ['tail'],
      degrees: 13,
      root: [420, 668],
      tip: [600, 350],
      power: 1.3,
    },
    {
      param: 'tailTip',
      kind: 'bend',
      layers: ['tail'],
      degrees: -22,
      root: [560, 560],
      tip: [604, 350],
      power: 1.5,
    },
  ],
  ...foxLife,
  hits: [
    hit('ears', 'earL', [208, 130], [64, 78]),
    hit('ears', 'earR', [432, 130], [64, 78]),
    hit('head', 'head', [320, 300], [185, 200]),
    hit('tail', 'tail', [566, 550], [84, 200]),
    hit('body', 'chest', [320, 540], [150, 100]),
    hit('body', 'body', [320, 680], [140, 120]),
  ],
}
export default rig
