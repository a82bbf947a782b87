/** Prints these lines alone, without the page. */
export function printText(lines: readonly string[], dir: 'ltr' | 'rtl') {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument: sheet, contentWindow: view } = frame
  if (!sheet || !view) return
  sheet.documentElement.dir = dir
  for (const line of lines) {
    const paragraph = sheet.createElement('p')
    paragraph.textContent = line
    sheet.body.append(paragraph)
  }
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
