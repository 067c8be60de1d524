export default function HomeRoute() {
  return <h1>Find the best pilates studio near you</h1>;
}
