import { adminErrors as errors } from '#contract/messages/admin/ar.ts'
import type { AdminMessages } from '../types.ts'
import { activity } from './admin/activity.ts'
import { frame } from './admin/frame.ts'
import { team } from './admin/team.ts'

export const admin: AdminMessages = { errors, frame, team, activity }
