// Node 20 has no Promise.withResolvers, which Restate's SDK calls.
Promise.withResolvers ??= function withResolvers() {
  let resolve
  let reject
  const promise = new Promise((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
