import { formatDay } from '#app/lib/text/format.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'

type Props = {
  label: string
  days: string[]
  values: number[]
  text: (value: number) => string
  /** What all days come to. */
  whole: string
}

/** One value a day as bars. */
export const DayChart = ({ days, ...rest }: Props) => <BarChart {...rest} names={days.map(formatDay)} />
