export const statements = {
  title: 'Statements',
  see: 'Statements that were sent',
  none: 'No statement has been sent yet. Each month’s comes by email and stays here.',
  sent: (number: string, day: string) => `${number}, sent on ${day}`,
  note: 'Note',
  unknown: 'We cannot find this statement.',
  dirhams: (amount: string) => `AED ${amount.replace('-', '−')}`,
  corrects: (number: string, line: number) => `Corrects line ${line} of ${number}`,
  hash: 'It stays as it was sent. SHA-256:',
}
