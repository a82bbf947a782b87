export function PanelHeading({ title }: { title: string }) {
  return (
    <header className="mt-9 mb-7 flex min-h-13 items-center">
      <h1 className="text-h1 max-sm:text-[1.75rem]">{title}</h1>
    </header>
  )
}
