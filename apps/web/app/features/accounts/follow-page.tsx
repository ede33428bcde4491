export default function FollowPage() {
  return <h1>follow</h1>
}
