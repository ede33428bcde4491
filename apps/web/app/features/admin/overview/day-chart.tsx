import { formatDay } from '#app/lib/text/format.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'

type Props = {
  label: string
  days: string[]
  values: number[]
  text: (value: number) => string
  /** The sum of all days as text. If the figure is a level instead of a count per day, its latest value. */
  whole: string
}

/** A bar chart with one value for each day. */
export const DayChart = ({ days, ...rest }: Props) => <BarChart {...rest} names={days.map(formatDay)} />
