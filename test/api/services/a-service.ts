/** The fields of a service that its provider offers. */
export const A_SERVICE = {
  kind: 'Moving',
  title: 'Careful movers in Lekki',
  description: 'We pack, carry and unpack, with our own truck.',
  state: 'Lagos',
  area: 'Lekki',
  startPrice: 20_000,
};
