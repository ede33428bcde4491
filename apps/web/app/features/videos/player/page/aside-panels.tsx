import { useState, type ReactNode } from 'react'
import { m } from '#app/texts/messages.js'
import { Choice } from '#app/ui/choice.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Paper } from '#app/ui/paper.tsx'

export type AsidePanel = { name: string; title: string; content: ReactNode }

/** The panels beside the player. One panel is shown at a time; the viewer selects it when there are several. */
export function AsidePanels({ panels }: { panels: readonly [AsidePanel, ...AsidePanel[]] }) {
  const [chosen, choose] = useState(panels[0].name)
  const shown = panels.find(({ name }) => name === chosen) ?? panels[0]
  return (
    <Paper pad="s" className="flex min-h-0 flex-col gap-2" aria-label={shown.title}>
      {panels.length === 1 ? (
        <Heading level={2}>{shown.title}</Heading>
      ) : (
        <Choice
          label={m.player_aside()}
          hideLabel
          value={shown.name}
          options={panels.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={choose}
        />
      )}
      {shown.content}
    </Paper>
  )
}
