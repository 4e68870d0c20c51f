export async function gatherInGroups<Made>(count: number, size: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  while (made.length < count) {
    const group = Array.from({ length: Math.min(size, count - made.length) }, make);
    made.push(...(await Promise.all(group)));
  }
  return made;
}
