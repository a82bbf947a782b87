export {
  button,
  facts,
  heading,
  note,
  noteWithLink,
  noteWithLinks,
  paragraph,
  picture,
  priceTable,
  secondButton,
} from './blocks.ts'
export { composeEmail } from './compose.ts'
export { openInboxMail } from './inbox-mail.ts'
export { composeShortLetter, type ShortLetter } from './short-letter.ts'
export { emailPage } from './layout.ts'
export { holdsSecret, readDelivery, signDelivery, type Delivery } from './incoming.ts'
export { ownWords } from './own-words.ts'
export { readMail, type ReadMail } from './read-mail.ts'
export { plainAddress, readReplyAddress, replyAddress } from './reply-address.ts'
export { nameOf, senderOf, type Sender } from './sender.ts'
export { withMessageIds } from './message-ids.ts'
export { openSmtpMail } from './smtp-mail.ts'
export type { Block } from './blocks.ts'
export type { Email, Mail } from './types.ts'
