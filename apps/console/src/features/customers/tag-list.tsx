/** The tags of a customer, to be read. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1 py-0.5">
      {tags.map(tag => (
        <li key={tag} className="rounded-full bg-leaf-soft px-2 text-xs font-semibold text-leaf wrap-anywhere">
          {tag}
        </li>
      ))}
    </ul>
  );
}
