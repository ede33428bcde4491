import { expect, type Page } from '@playwright/test'

/** Publishes the work that is open in an editor, with the chapters that the dialog proposes. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish', exact: true })
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(dialog).toBeHidden()
}
