/** The offsets of time zones from UTC in hours. Ambiguous names have the meaning of RFC 822. */
const HOURS: Record<string, number> = {
  ...{ est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ akst: -9, akdt: -8, hst: -10, hdt: -9, ast: -4, adt: -3, nst: -3.5, ndt: -2.5, brt: -3, art: -3 },
  ...{ bst: 1, wet: 0, west: 1, cet: 1, cest: 2, met: 1, mest: 2, mez: 1, mesz: 2, eet: 2, eest: 3 },
  ...{ msk: 3, msd: 4, trt: 3, idt: 3, sast: 2, cat: 2, eat: 3, wat: 1, irst: 3.5, gst: 4, pkt: 5 },
  ...{ ist: 5.5, npt: 5.75, ict: 7, wib: 7, hkt: 8, sgt: 8, myt: 8, pht: 8, awst: 8, jst: 9, kst: 9 },
  ...{ acst: 9.5, acdt: 10.5, aest: 10, aedt: 11, nzst: 12, nzdt: 13 },
}

/** Names that stand for a zone with summer time. */
const REGIONS: Record<string, string> = {
  at: 'America/Halifax',
  et: 'America/New_York',
  ct: 'America/Chicago',
  mt: 'America/Denver',
  pt: 'America/Los_Angeles',
}

/**
 * Returns the offset of a time zone from UTC in minutes. `local` is the time in the zone, in milliseconds as if it were UTC. A name is an
 * abbreviation or one of the IANA database. An unknown name counts as UTC.
 */
export function offsetOfZone(name: string, local: number): number {
  const key = name.toLowerCase()
  const region = key.includes('/') ? name : REGIONS[key]
  if (region === undefined) return (Object.hasOwn(HOURS, key) ? HOURS[key]! : 0) * 60
  // The offset at this time in UTC may be the one after a change, so it is computed again at the time that results.
  return regionOffset(region, local - regionOffset(region, local) * 60_000)
}

function regionOffset(region: string, time: number): number {
  try {
    const form = new Intl.DateTimeFormat('en', { timeZone: region, timeZoneName: 'longOffset' })
    const text = form.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(text) ?? []
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  } catch {
    return 0
  }
}
