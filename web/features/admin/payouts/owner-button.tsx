/** Leads to their account. */
export function OwnerButton({ owner, onPress }: { owner: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="text-start font-semibold text-gulf-700 hover:underline"
    >
      <bdi>{owner}</bdi>
    </button>
  )
}
