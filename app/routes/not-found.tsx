import { data } from "react-router";

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFoundRoute() {
  return <h1>404 Page Not Found</h1>;
}
