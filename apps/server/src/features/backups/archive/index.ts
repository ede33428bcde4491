// The entry point for the programs that start, restore or copy the site. They load no other part of the feature.
export { applyRestore, RESTORE_STEPS, type RestoreStep } from './apply-restore.ts'
export { backUpSite, CommandError, restoreSite, saveSite, type Source, verifySource } from './commands.ts'
export { resumeWaitingJobs } from './waiting-jobs.ts'
