export { openCloudApi } from './cloud-api.ts'
export { WhatsappRefused, type Whatsapp, type WhatsappEvents } from './types.ts'
