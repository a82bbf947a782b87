export { openErrorWebhook, type ErrorReports } from './error-webhook.ts'
