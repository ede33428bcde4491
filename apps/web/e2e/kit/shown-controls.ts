import type { Locator } from '@playwright/test'

/** The names of the links, buttons and fields that are visible in a part of the page, in their order. */
export const shownControls = (part: Locator): Promise<string[]> =>
  part
    .locator('a, button, [role="combobox"]')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    )
