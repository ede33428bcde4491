export type Period = 'minute' | '10 minutes' | '15 minutes' | 'hour' | 'night'

/**
 * Returns the schedule of a periodic job. The minute is derived from the name, so that the jobs of a site spread over the hour. Nightly
 * jobs run between 3 and 4 o'clock UTC.
 */
export function cronOf(period: Period, name: string): string {
  const minute = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 60, 0)
  const times: Record<Period, string> = {
    minute: '* *',
    '10 minutes': `${minute % 10}-59/10 *`,
    '15 minutes': `${minute % 15}-59/15 *`,
    hour: `${minute} *`,
    night: `${minute} 3`,
  }
  return `${times[period]} * * *`
}
