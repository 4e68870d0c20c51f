export function withoutMember<Value extends object, Name extends keyof Value>(
  value: Value,
  name: Name,
): Omit<Value, Name> {
  const { [name]: _former, ...rest } = value;
  return rest;
}
