/** The puppet format, version 1. Every length is in canvas units of the drawing, y grows downwards. */
export type Point = readonly [number, number]

/** Turns a parameter into a weight: 0 at `at[0]`, 1 at `at[1]` (default [0, 1]), linear beyond both. */
export type Driver = {
  param: string
  at?: readonly [number, number]
  /** A second parameter that scales the weight. */
  times?: { param: string; at?: readonly [number, number] }
}

export type Shape =
  | { kind: 'shift'; by: Point }
  /** A dome: full `by` in the middle, 0 at the rim; multiplied by the layer's depth. */
  | { kind: 'turn'; by: Point; center: Point; radius: Point }
  | { kind: 'scale'; about: Point; by: Point }
  /** Bows a layer: `by` half way between the two x, 0 at both. */
  | { kind: 'bow'; from: number; to: number; by: number }
  /** Presses a layer onto a hanging line; `keep` (0–1) is the share of its thickness that remains. */
  | { kind: 'press'; from: Point; to: Point; sag: number; keep?: number; rest?: Rest }
  /** Rolls a strand up from root to tip. */
  | { kind: 'bend'; degrees: number; root: Point; tip: Point; power?: number }
  /** A hand-made key-form: one offset for each vertex, row by row. */
  | { kind: 'points'; offsets: readonly Point[] }

/** The line that becomes the pressed line; without it the height of the drawing counts as thickness. */
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
  /** The position of its picture in the atlas: x, y, width, height in atlas units. */
  atlas: readonly [number, number, number, number]
  /** Top left corner on the canvas. */
  at: Point
  /** Columns and rows of the mesh. */
  mesh: readonly [number, number]
  /** How near the viewer it is when the head turns (1: the face). */
  depth?: number
  /** The layer is visible only where this other layer is. */
  clip?: string
  opacity?: readonly (Driver & { keys: readonly Point[] })[]
}

/** A parameter that lags behind others and swings out. */
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
  /** Slow enough for the idle frame rate. */
  calm?: boolean
  tracks: Readonly<Record<string, readonly Point[]>>
}

/** One tone of a voice: a gliding oscillator under a short envelope. Times in seconds, pitches in hertz. */
export type Tone = {
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth'
  at: number
  for: number
  from: number
  to: number
  gain: number
  /** Low-pass glide, for a mouth that opens and shuts. */
  filter?: Point
  /** Trembling: rate and depth, both in hertz. */
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
  /** The point that looks at the pointer. */
  face: Point
  atlas: { src: string; width: number; height: number }
  parameters: readonly Parameter[]
  bones: readonly Bone[]
  layers: readonly Layer[]
  deforms: readonly Deform[]
  springs: readonly Spring[]
  expressions: Readonly<Record<string, Readonly<Record<string, number>>>>
  motions: Readonly<Record<string, Motion>>
  /** Motions that it sometimes plays when idle. */
  idle: readonly string[]
  hits: readonly Hit[]
  reactions: Readonly<Record<string, readonly Reaction[]>>
  voices: Readonly<Record<string, readonly Tone[]>>
}
