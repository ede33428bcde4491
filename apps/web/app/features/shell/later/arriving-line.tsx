import { useNavigation } from 'react-router'

/**
 * A line at the top of the window while another page is loading, so that a tap on a slow line shows an effect. It appears only after a
 * moment, so that fast pages show no flicker.
 */
export function ArrivingLine() {
  const { state } = useNavigation()
  return state === 'loading' && <div aria-hidden data-testid="arriving" className="arriving layer-toast" />
}
