/**
 * What the lots of a long run are drawn from: the same on every run, or another with STRATEGOI_SEED. It stands in the title of the test,
 * and so beside whatever fails. Where several processes play it repeats who tries what, not who is first.
 */
export const seedOf = (usual: string): string => process.env.STRATEGOI_SEED ?? usual;
