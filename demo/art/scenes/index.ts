import type { Svg } from '../kit/svg.ts'
import { avatars, covers } from './covers.ts'
import { lampJacket } from './jacket-lamp.ts'
import { rainJacket } from './jacket-rain.ts'
import { weatherJacket } from './jacket-weather.ts'
import { kiteOne } from './kite-1.ts'
import { kiteTwo } from './kite-2.ts'
import { spaceComic, sundayComic } from './small-space-sunday.ts'
import { seaComic, teaComic } from './small-tea-sea.ts'
import { lanternOne } from './lantern-1.ts'
import { lanternTwo } from './lantern-2.ts'

export type Picture = { name: string; draw: () => Svg; quality?: number }
const numbered = (prefix: string, list: readonly (() => Svg)[]): Picture[] =>
  list.map((draw, i) => ({ name: `${prefix}-${String(i + 1).padStart(2, '0')}`, draw }))

export const pictures: Picture[] = [
  ...numbered('lantern-1', lanternOne),
  ...numbered('lantern-2', lanternTwo),
  ...numbered('kite-1', kiteOne),
  ...numbered('kite-2', kiteTwo),
  ...numbered('tea', teaComic),
  ...numbered('sea', seaComic),
  ...numbered('space', spaceComic),
  ...numbered('sunday', sundayComic),
  ...Object.entries(covers).map(([key, draw]) => ({ name: `cover-${key}`, draw, quality: 84 })),
  { name: 'cover-rain-guest', draw: rainJacket, quality: 84 },
  { name: 'cover-seventh-lamp', draw: lampJacket, quality: 84 },
  { name: 'cover-weather-clerk', draw: weatherJacket, quality: 84 },
  ...Object.entries(avatars).map(([key, draw]) => ({ name: `avatar-${key}`, draw, quality: 84 })),
]
