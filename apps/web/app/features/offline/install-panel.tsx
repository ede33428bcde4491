import { MonitorDown } from 'lucide-react'
import { useInstallOffer } from '#app/lib/device/install-offer.ts'
import { siteName } from '#app/lib/view/site.ts'
import { m } from '#app/texts/messages.js'
import { Button } from '#app/ui/button.tsx'

/** A button that installs the site as an app, if the browser offers it. */
export function InstallPanel() {
  const event = useInstallOffer((state) => state.event)
  if (!event) return null
  async function install(): Promise<void> {
    // The browser lets the site use an offer only once.
    useInstallOffer.setState({ event: null })
    await event?.prompt()
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p className="measure text-ink-soft">{m.offline_install_line({ site: siteName() })}</p>
      <Button icon={<MonitorDown size={18} aria-hidden />} onClick={() => void install()}>
        {m.offline_install()}
      </Button>
    </section>
  )
}
