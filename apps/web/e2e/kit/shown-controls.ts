import type { Locator } from '@playwright/test'

/** Returns the names of the visible links, buttons and fields in a part of the page, in order. */
export const shownControls = (part: Locator): Promise<string[]> =>
  part
    .locator('a, button, [role="combobox"]')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    )
