import type { RestrictedParts } from '../restricted-deps.ts'

export const settings = ({ stored }: RestrictedParts) => stored.read

export const saveSettings = ({ stored }: RestrictedParts) => stored.save
