import { data } from "react-router";

export function loader() {
  throw data({ message: "There is no such screen." }, { status: 404 });
}

export default function AccountNotFound() {
  return null;
}
