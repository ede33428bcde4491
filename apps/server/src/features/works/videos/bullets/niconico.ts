import type { BulletMode } from '@engawa/contract'
import type { BulletLine } from './found-bullets.ts'

const PLACES: Record<string, BulletMode> = { ue: 'top', shita: 'bottom', naka: 'rolling' }

/** The colours of Niconico, by the names of their commands. */
const COLOURS: Record<string, string> = {
  ...{ red: '#ff0000', pink: '#ff8080', orange: '#ffc000', yellow: '#ffff00', green: '#00ff00' },
  ...{ cyan: '#00ffff', blue: '#0000ff', purple: '#c000ff', black: '#000000' },
  ...{ white2: '#cccc99', red2: '#cc0033', pink2: '#ff33cc', orange2: '#ff6600', yellow2: '#999900' },
  ...{ green2: '#00cc66', cyan2: '#00cccc', blue2: '#3399ff', purple2: '#6633cc', black2: '#666666' },
  ...{ niconicowhite: '#cccc99', truered: '#cc0033', passionorange: '#ff6600', madyellow: '#999900' },
  ...{ elementalgreen: '#00cc66', marineblue: '#3399ff', nobleviolet: '#6633cc' },
}

/**
 * Returns a comment of Niconico as a line. `commands` are its commands, such as `ue red 184`, and `milliseconds` its time. An invisible comment is a
 * script of the author of the video.
 */
export function lineOfNiconico(milliseconds: number, commands: readonly string[], text: string): BulletLine {
  const names = commands.map((name) => name.toLowerCase())
  const place = names.find((name) => Object.hasOwn(PLACES, name))
  const colour = names.map((name) => COLOURS[name] ?? (/^#[0-9a-f]{6}$/.test(name) ? name : undefined))
  return {
    time: `${milliseconds / 1_000}`,
    mode: names.includes('invisible') ? 'scripts' : place === undefined ? 'rolling' : PLACES[place]!,
    colour: colour.find((each) => each !== undefined) ?? '',
    text,
  }
}

const MAX_COMMANDS = 1_000

/** Returns the commands in the attribute `mail`. */
export const commandsOf = (mail: string): string[] => mail.slice(0, MAX_COMMANDS).split(/\s+/)
