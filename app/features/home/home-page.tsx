import { CityTiles } from "./city-tiles.tsx";
import { FeaturedStudios } from "./featured-studios.tsx";
import { Hero } from "./hero.tsx";
import { HomeHead } from "./home-head.tsx";
import { RecommendedOnDemand } from "./recommended-on-demand.tsx";
import { StatTiles } from "./stat-tiles.tsx";

export function HomePage() {
  return (
    <>
      <HomeHead />
      <Hero />
      <StatTiles />
      <CityTiles />
      <FeaturedStudios />
      <RecommendedOnDemand />
    </>
  );
}
