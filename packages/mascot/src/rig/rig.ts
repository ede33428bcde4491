/** The types below are the puppet format, version 1. Every length is in canvas units of the drawing; y grows downwards. */
export type Point = readonly [number, number]

/**
 * Converts the value of a parameter to a weight. The weight is 0 at `at[0]` and 1 at `at[1]` (default [0, 1]), and linear between and
 * beyond these.
 */
export type Driver = {
  param: string
  at?: readonly [number, number]
  /** A second parameter, whose weight multiplies the weight of the first. */
  times?: { param: string; at?: readonly [number, number] }
}

export type Shape =
  | { kind: 'shift'; by: Point }
  /** Moves the vertices like points on a dome: by `by` in the middle and by 0 at the rim, multiplied by the depth of the layer. */
  | { kind: 'turn'; by: Point; center: Point; radius: Point }
  | { kind: 'scale'; about: Point; by: Point }
  /** Bows a layer vertically: by `by` half way between the x positions `from` and `to`, by 0 at both. */
  | { kind: 'bow'; from: number; to: number; by: number }
  /** Presses a layer onto a hanging line. `keep` (0–1) is the share of the layer's thickness that remains. */
  | { kind: 'press'; from: Point; to: Point; sag: number; keep?: number; rest?: Rest }
  /** Bends a strand, such as hair or a tail, increasingly from its root to its tip. */
  | { kind: 'bend'; degrees: number; root: Point; tip: Point; power?: number }
  /** A hand-made key form: one offset for each vertex, row by row. */
  | { kind: 'points'; offsets: readonly Point[] }

/**
 * The line of the drawing that a `press` moves onto its hanging line. The thickness of a layer is measured from this line; without it, from
 * the hanging line.
 */
export type Rest = { from: Point; to: Point; sag: number }

export type Deform = Driver & Shape & { layers: readonly string[] }

export type Bone = {
  id: string
  parent?: string
  pivot: Point
  rotate?: readonly (Driver & { degrees: number })[]
  move?: readonly (Driver & { by: Point })[]
  scale?: readonly (Driver & { by: Point })[]
}

export type Layer = {
  id: string
  bone: string
  /** The position of the layer's picture in the atlas: x, y, width and height in atlas units. */
  atlas: readonly [number, number, number, number]
  /** The top left corner of the layer on the canvas. */
  at: Point
  /** The number of columns and of rows of the mesh. */
  mesh: readonly [number, number]
  /** How near to the viewer the layer is. This value decides how far the layer moves when the head turns. The face has 1. */
  depth?: number
  /** The id of another layer. This layer is visible only where the other layer is painted. */
  clip?: string
  opacity?: readonly (Driver & { keys: readonly Point[] })[]
}

/** A parameter that follows other parameters with a delay and then swings until it rests. */
export type Spring = {
  param: string
  follow: Readonly<Record<string, number>>
  hertz: number
  damping: number
  /** The strength of a slight wind, in parameter units. */
  wind?: number
}

export type Motion = {
  seconds: number
  /** Whether the motion is slow enough for the idle frame rate. */
  calm?: boolean
  tracks: Readonly<Record<string, readonly Point[]>>
}

/** One tone of a voice: an oscillator with a gliding pitch and a short envelope. Times are in seconds, pitches in hertz. */
export type Tone = {
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth'
  at: number
  for: number
  from: number
  to: number
  gain: number
  /** A low-pass filter that glides between two frequencies in hertz, which sounds like a mouth that opens and shuts. */
  filter?: Point
  /** A vibrato: its rate and its depth, both in hertz. */
  tremble?: Point
}

export type Reaction = { motion?: string; expression?: string; seconds?: number; voice?: string }

export type Hit = { name: string; bone: string; center: Point; radius: Point }

export type Parameter = { id: string; min: number; max: number; default: number }

export type Rig = {
  format: 'engawa-puppet'
  version: 1
  name: string
  /** The visible part of the canvas: x, y, width, height. */
  view: readonly [number, number, number, number]
  /** The point of the face from which the direction to the pointer is measured. */
  face: Point
  atlas: { src: string; width: number; height: number }
  parameters: readonly Parameter[]
  bones: readonly Bone[]
  layers: readonly Layer[]
  deforms: readonly Deform[]
  springs: readonly Spring[]
  expressions: Readonly<Record<string, Readonly<Record<string, number>>>>
  motions: Readonly<Record<string, Motion>>
  /** The motions that the puppet sometimes plays when it is idle. */
  idle: readonly string[]
  hits: readonly Hit[]
  reactions: Readonly<Record<string, readonly Reaction[]>>
  voices: Readonly<Record<string, readonly Tone[]>>
}
