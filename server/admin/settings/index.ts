export { changeSettingIn } from './change-setting.ts'
export { settingsHandlers } from './handlers.ts'
