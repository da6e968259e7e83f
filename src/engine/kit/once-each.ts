/** What is worked out for a thing once, however often it is asked for while one list is made. */
export function onceEach<K, V>(make: (of: K) => V): (of: K) => V {
  const made = new Map<K, V>();
  return (of) => {
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of) as V;
  };
}
