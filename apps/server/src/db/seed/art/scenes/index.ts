import type { Svg } from '../kit/svg.ts'
import { kiteOne } from './kite-1.ts'
import { kiteTwo } from './kite-2.ts'
import { seaComic, teaComic } from './small-tea-sea.ts'
import { lanternOne } from './lantern-1.ts'
import { lanternTwo } from './lantern-2.ts'

export type Picture = { name: string; draw: () => Svg; quality?: number }
const numbered = (prefix: string, list: readonly (() => Svg)[]): Picture[] => list.map((draw, i) => ({ name: `${prefix}-${String(i + 1).padStart(2, '0')}`, draw }))

export const pictures: Picture[] = [...numbered('lantern-1', lanternOne), ...numbered('lantern-2', lanternTwo), ...numbered('kite-1', kiteOne), ...numbered('kite-2', kiteTwo), ...numbered('tea', teaComic), ...numbered('sea', seaComic)]
