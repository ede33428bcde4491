import type { Locator, Page } from '@playwright/test'

/** Opens the dialog in which keyboard shortcuts of a reader or player are recorded. Returns the dialog and its status message. */
export async function openKeyRecorder(page: Page): Promise<{ dialog: Locator; output: Locator }> {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await dialog.getByRole('button', { name: 'Change shortcuts' }).click()
  return { dialog, output: dialog.locator('output') }
}

/** Records a key for an action of the dialog. */
export async function recordKey(dialog: Locator, action: string, key: string): Promise<void> {
  await dialog.getByRole('button', { name: `Record a key for: ${action}` }).click()
  await dialog.page().keyboard.press(key)
}

/** Ends recording and closes the dialog. */
export async function closeKeyRecorder(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.page().keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
