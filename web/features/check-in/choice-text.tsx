export function ChoiceText({ name, line }: { name: string; line: string }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-micro text-ink-2">{line}</span>
    </>
  )
}
