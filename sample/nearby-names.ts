import type { Random } from "./random.ts";

type Placed = {
  name: string;
  city: string;
  neighborhood: string;
  latitude: number;
  longitude: number;
};

/** What people also look for: mostly the nearest, some from elsewhere in the city. */
export function nearbyNames(random: Random, studio: Placed, all: readonly Placed[]) {
  const others = all
    .filter((other) => other.name !== studio.name)
    .map((other) => ({ other, far: squaredDistance(studio, other) }))
    .sort((a, b) => a.far - b.far)
    .map(({ other }) => other);
  const near = random.shuffled(others.slice(0, 10));
  const further = random.shuffled(others.slice(10, 30));
  const count = random.int(3, 8);
  const chosen = [...near.slice(0, count - 1), ...further].slice(0, count);
  return [...new Set(chosen.map((other) => title(random, other)))].map((text) => ({ title: text }));
}

function title(random: Random, { name, neighborhood }: Placed): string {
  return random.chance(0.15) ? `${name} - ${neighborhood}` : name;
}

function squaredDistance(a: Placed, b: Placed): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return north * north + east * east;
}
