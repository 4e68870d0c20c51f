const Base = Object.getPrototypeOf(HTMLDocument) as object;
const proto = (Base as { prototype: object }).prototype;
if (!(document instanceof Document))
  Object.defineProperty(Document, Symbol.hasInstance, {
    configurable: true,
    value: (x: object) => Object.prototype.isPrototypeOf.call(proto, x),
  });
