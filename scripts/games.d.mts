export const games: readonly string[];
export const ruleRooms: readonly string[];
