import type { Locator, Page } from '@playwright/test'

/** The keys of a reader or player are opened, and can be changed: the dialog, and what is said in it. */
export async function openKeyRecorder(page: Page): Promise<{ dialog: Locator; said: Locator }> {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await dialog.getByRole('button', { name: 'Change shortcuts' }).click()
  return { dialog, said: dialog.locator('output') }
}

/** Has the next key pressed be recorded for an action, and presses it. */
export async function recordKey(dialog: Locator, action: string, key: string): Promise<void> {
  await dialog.getByRole('button', { name: `Record a key for: ${action}` }).click()
  await dialog.page().keyboard.press(key)
}

/** Ends recording and closes the keys. */
export async function closeKeyRecorder(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.page().keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
